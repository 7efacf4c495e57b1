/** Uploads to a real server with the S3 file store. */
import { describeUploads } from './upload-suite.ts';

describeUploads('s3');
