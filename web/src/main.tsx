import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { callFor, preloadFor } from '#app/frames.ts';
import { startI18n } from '#lib/i18n.ts';
import { loadRuntimeConfig } from '#lib/runtime-config.ts';
import { keepUtm } from '#lib/utm.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

keepUtm(location.search);
const words = startI18n();
preloadFor(location.pathname);
await loadRuntimeConfig();
callFor(location.pathname);
await words;
createRoot(root).render(<App />);
