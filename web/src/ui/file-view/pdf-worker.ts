// The worker of pdf.js, served from our own origin as the content policy requires.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
