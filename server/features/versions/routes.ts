/** Version routes. */
import { attachment } from '../../http/attachment.ts';
import { contentTypes } from '../../http/document-types.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { VersionService } from './service.ts';

export const versionRoutes = (service: VersionService) =>
  ({
    listVersions: ({ db, project }) => service.listVersions(db, project.id),
    readVersion: ({ db, project, params }) => service.readVersion(db, project.id, params.versionId),
    exportVersion: async ({ db, project, params, query: { format } }) => {
      const { fileName, content } = await service.renderVersion(db, project.id, params.versionId, format);
      return attachment(fileName, contentTypes[format], content);
    },
    compareVersions: ({ db, project, query }) => service.compareVersions(db, project, query),
    verifyVersion: ({ db, params }) => service.verifyVersion(db, params.hash),
  }) satisfies Partial<Handlers>;
