-- additive: the version before neither reads nor writes identities of another provider.
-- Signing in by an OpenID provider of the operator's choice; its subjects begin with the issuer.
alter table social_identity drop constraint social_identity_provider_check;
alter table social_identity add constraint social_identity_provider_check
  check (provider in ('google', 'facebook', 'oidc'));
