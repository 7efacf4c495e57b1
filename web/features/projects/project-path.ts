/** Path of the current page for another project: some pages take the project in the path, others in the query. */

const hasProjectInPath = /^\/(requirements|review|compare|messages)(\/|$)/;

export function pathForProject(pathname: string, projectId: string): string {
  const page = hasProjectInPath.exec(pathname)?.[1];
  return page ? `/${page}/${projectId}` : `${pathname}?project=${projectId}`;
}
