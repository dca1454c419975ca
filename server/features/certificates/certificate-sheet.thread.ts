import { answerBeside } from '../../core/side-thread.ts';
import { pdfCertificates, type CertificateSheet } from './certificate-sheet.ts';

await answerBeside((sheet) => pdfCertificates(sheet as CertificateSheet));
