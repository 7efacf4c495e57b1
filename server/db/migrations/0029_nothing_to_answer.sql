-- Up to which message each side of a project has said that there is nothing to answer.
alter table conversations add column client_settled_seq bigint not null default 0;
alter table conversations add column team_settled_seq bigint not null default 0;
