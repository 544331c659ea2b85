-- additive: the table of comparable lots is made anew.
-- Traits have the grades of all diamonds, not of the heaviest alone.
delete from comparable_state;
