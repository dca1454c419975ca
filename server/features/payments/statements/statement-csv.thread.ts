import { answerBeside } from '../../../core/side-thread.ts';
import { readOrRefuse } from './statement-csv.ts';

await answerBeside((bytes) => readOrRefuse(Buffer.from(bytes as Uint8Array)));
