import { PlainButton } from '../../../shared/plain/plain-button';
import { usePlaceStep, type PlaceStepProps, type StepButtonProps } from './use-place-step';
import { WhatIsMissing } from './what-is-missing';

/**
 * The one step that the person can take now about a place at the event; nothing when there is none. One button takes every step, whatever
 * it is called: who pressed it, or was led back to it by its dialog, stays there.
 */
export function RegistrationButton(props: PlaceStepProps) {
  const step = usePlaceStep(props);
  if (!step) return <WhatIsMissing event={props.event} title={props.title} />;
  const { note, dialog, other, ...button } = step;
  return (
    <>
      {note}
      <StepButton {...button} />
      {dialog}
      {other && <StepButton {...other} />}
    </>
  );
}

const StepButton = ({ label, about, opensDialog = false, ...button }: StepButtonProps) => (
  <PlainButton {...button} {...(opensDialog && { 'aria-haspopup': 'dialog' })}>
    {label}
    <span className="visually-hidden"> {about}</span>
  </PlainButton>
);
