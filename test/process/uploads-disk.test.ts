/** Uploads over real connections to a real server that keeps its files on disk. */
import { describeUploads } from './upload-suite.ts';

describeUploads('disk');
