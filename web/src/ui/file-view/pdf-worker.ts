// The worker of pdf.js, under our own address as the content policy wants it.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
