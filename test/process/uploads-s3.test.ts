/** Uploads over real connections to a real server that keeps its files in S3. */
import { describeUploads } from './upload-suite.ts';

describeUploads('s3');
