/** Column lists shared by several features, with the API's field names. */
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
] as const;
