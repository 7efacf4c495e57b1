/** Names the portal gives users who have none of their own, and the short form of names in running text. */
interface Name {
  firstName: string;
  lastName: string;
}

/** The name of an admin created from the server's settings, until they enter their own. */
export const unnamedAdmin = { firstName: 'Portal', lastName: 'Admin' } as const;

/** The name of a user whose account has been erased, by the side they were on. */
export const erasedNames = {
  client: { firstName: 'Former', lastName: 'client' },
  team: { firstName: 'Former', lastName: 'team member' },
} as const;

const placeholders: readonly Name[] = [unnamedAdmin, ...Object.values(erasedNames)];

/** The first name. Half of a placeholder, such as 'Former', isn't a name, so a placeholder stays whole. */
export function shortName({ firstName, lastName }: Name): string {
  const isPlaceholder = placeholders.some(
    (name) => name.firstName === firstName && name.lastName === lastName,
  );
  return isPlaceholder ? `${firstName} ${lastName}` : firstName;
}
