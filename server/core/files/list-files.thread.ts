import { answerBeside } from '../side-thread.ts';
import { csvFile, xlsxFile, type ListFile } from './list-files.ts';

await answerBeside((list) => {
  const { format, sheet } = list as ListFile;
  return format === 'CSV' ? csvFile(sheet) : xlsxFile(sheet);
});
