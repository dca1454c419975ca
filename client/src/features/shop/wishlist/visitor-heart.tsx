import { useState } from 'react';
import type { FirstStep } from '../adding/adding-step';
import { Heart } from './heart';

/** The heart of an item for a visitor, who is asked to sign in. */
export function VisitorHeart({ item: { name } }: { item: { name: string } }) {
  const [firstStep, setFirstStep] = useState<FirstStep | null>(null);
  const wishing = {
    isWished: false,
    isBusy: false,
    toggle: () => setFirstStep('signIn'),
    firstStep,
    forgetStep: () => setFirstStep(null),
  };
  return <Heart name={name} wishing={wishing} />;
}
