-- The strip of Home: the most viewed lots to come, those with a picture first.
create index lot_on_top on lot ((main_picture is null), popularity desc, id desc) include (past_from);
