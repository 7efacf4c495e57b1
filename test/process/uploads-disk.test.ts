/** Uploads to a real server with the disk file store. */
import { describeUploads } from './upload-suite.ts';

describeUploads('disk');
