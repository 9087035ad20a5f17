import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFirstPicture } from '#lib/loading/first-picture.ts';
import { Button } from '#ui/button/button.tsx';
import { LoaderOverlay } from '#ui/loading/loader-overlay.tsx';
import { Loader } from '#ui/loading/loader.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Specimen } from './specimen.tsx';

const SHOWN_MS = 2000;

export function LoaderParts() {
  const { t } = useTranslation(['parts', 'common']);
  const [isCovered, setCovered] = useState(false);
  const [isReady, setReady] = useState(false);
  // Placeholders do not count as the first screen.
  useEffect(() => void afterFirstPicture().then(() => setReady(true)), []);
  const cover = () => {
    setCovered(true);
    setTimeout(() => setCovered(false), SHOWN_MS);
  };
  if (!isReady) return null;
  return (
    <>
      <Specimen name="Loader">
        <Loader label={t('common:loading')} />
      </Specimen>
      <Specimen name="Loader: per cent">
        <Loader label={t('common:loading')} percentage={41.6} />
      </Specimen>
      <Specimen name="Loader: AI">
        <Loader icon={Sparkles} label={t('loader.ai')} percentage={62} />
      </Specimen>
      <Specimen name="LoaderOverlay">
        <Button onClick={cover}>2 s</Button>
        {isCovered && <LoaderOverlay label={t('common:loading')} percentage={41.6} />}
      </Specimen>
      <Specimen name="SkeletonRows" isWide>
        <SkeletonRows count={3} label={t('common:loading')} />
      </Specimen>
    </>
  );
}
