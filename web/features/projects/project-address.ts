/** The same page for another project: some pages name it in their path, the others behind it. */

const namedInPath = /^\/(requirements|messages)(\/|$)/;

export function addressOn(pathname: string, projectId: string): string {
  const page = namedInPath.exec(pathname)?.[1];
  return page ? `/${page}/${projectId}` : `${pathname}?project=${projectId}`;
}
