-- What decides about a project's place and count stands in one index, from which the figures over all projects are read.
drop index projects_figures;
create index projects_figures on projects (client_id)
  include (id, status, requirements_state, completion_percentage, updated_at);
