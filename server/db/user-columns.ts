/** User columns shared by several features, with the API's field names. */
import { sql } from 'kysely';

export const userColumns = [
  'users.id',
  'users.email',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.company',
  'users.role',
  'users.user_type as userType',
  'users.time_zone as timeZone',
  'users.created_at as createdAt',
  sql<boolean>`users.email_verified_at is not null`.as('isEmailVerified'),
] as const;
