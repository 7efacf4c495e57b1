/** Demo people: the agency's team, and one account per role to sign in with. */
import type { AdvisorKey } from './types.ts';

interface TeamMember {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  joinedDaysAgo: number;
}

export const agency = 'Studio North';

export const admin: TeamMember = {
  firstName: 'Nora',
  lastName: 'Lindholm',
  email: 'admin@example.com',
  password: 'demo-admin',
  joinedDaysAgo: 210,
};

export const advisors: Record<AdvisorKey, TeamMember> = {
  sarah: {
    firstName: 'Sarah',
    lastName: 'Chen',
    email: 'advisor@example.com',
    password: 'demo-advisor',
    joinedDaysAgo: 208,
  },
  miguel: {
    firstName: 'Miguel',
    lastName: 'Santos',
    email: 'miguel@example.com',
    password: 'demo-miguel',
    joinedDaysAgo: 150,
  },
  priya: {
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya@example.com',
    password: 'demo-priya',
    joinedDaysAgo: 97,
  },
};

/** The password of every client whose script doesn't set one. */
export const sharedPassword = 'demo-client';

export const demoPeople = {
  admin: { email: admin.email, password: admin.password },
  advisor: { email: advisors.sarah.email, password: advisors.sarah.password },
  client: { email: 'client@example.com', password: sharedPassword },
};
