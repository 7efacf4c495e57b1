/** Profile photos: set or remove your own, remove a user's as an admin, and read the photos of people you work with. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

/** Changes with the photo, so that browsers can cache each version. */
const version = z.string();

export const changePhoto = endpoint({
  method: 'PUT',
  path: '/api/auth/photo',
  summary: "Set the caller's photo: a square PNG, JPEG or WebP of up to 512 × 512 pixels and 150 KB",
  access: 'useOwnAccount',
  rawBody: 'application/octet-stream',
  response: z.object({ version }),
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/auth/photo',
  summary: "Remove the caller's photo",
  access: 'useOwnAccount',
});

export const removeUserPhoto = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/photo',
  summary: "Remove a user's photo",
  access: 'administer',
  params: z.object({ userId: id }),
});

export const maxPhotosPerRequest = 100;

const ids = z
  .string()
  .max(maxPhotosPerRequest * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(maxPhotosPerRequest));

export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/users/photos',
  summary: 'List which of these users (comma-separated ids) have a photo the caller may see',
  access: 'useOwnAccount',
  query: z.object({ ids }),
  response: z.array(z.object({ id, version })),
});

export const readPhoto = endpoint({
  method: 'GET',
  path: '/api/users/:userId/photo',
  summary:
    'Read the photo of someone the caller works with; cacheable forever when requested with its version',
  access: 'useOwnAccount',
  params: z.object({ userId: id }),
  query: z.object({ version: z.string().max(64).optional() }),
  headers: z.object({ 'if-none-match': z.string().max(200).optional() }),
  rawResponse: true,
});
