/** People's photos: setting and removing the own one, and seeing those of the people one works with. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

/** Changes with the picture, so that a browser can keep what it has for as long as it is right. */
const version = z.string();

export const changePhoto = endpoint({
  method: 'PUT',
  path: '/api/auth/photo',
  summary: 'Set the own photo: a square PNG, JPEG or WebP of at most 512 pixels and 150 KB, as it is',
  access: 'useOwnAccount',
  rawBody: 'application/octet-stream',
  response: z.object({ version }),
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/auth/photo',
  summary: 'Remove the own photo',
  access: 'useOwnAccount',
});

export const removePersonPhoto = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/photo',
  summary: "Remove somebody's photo, such as one that shows what it should not; audited",
  access: 'administer',
  params: z.object({ userId: id }),
});

export const mostPhotosAtOnce = 100;

const ids = z
  .string()
  .max(mostPhotosAtOnce * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(mostPhotosAtOnce));

export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/people/photos',
  summary: 'Which of these people, by their ids with commas between, have a photo that the caller may see',
  access: 'useOwnAccount',
  query: z.object({ ids }),
  response: z.array(z.object({ id, version })),
});

export const readPhoto = endpoint({
  method: 'GET',
  path: '/api/people/:personId/photo',
  summary: 'The photo of a person whom the caller works with; with its version it may be kept for good',
  access: 'useOwnAccount',
  params: z.object({ personId: id }),
  query: z.object({ version: z.string().max(64).optional() }),
  headers: z.object({ 'if-none-match': z.string().max(200).optional() }),
  rawAnswer: true,
});
