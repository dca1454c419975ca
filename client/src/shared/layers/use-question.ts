import { App, type ModalFuncProps } from 'antd';
import { useEffect, useRef } from 'react';
import { openLayer } from './open-layers';

type Words = Pick<
  ModalFuncProps,
  'title' | 'content' | 'okText' | 'okButtonProps' | 'cancelText' | 'focusable'
>;

interface Question extends Words {
  /** What is done after a yes; the question stays until a promise of it is fulfilled. */
  onOk: () => unknown;
}

/** Asks before something is done. Back answers no, as Escape does; a question leaves with whoever asked it. */
export function useQuestion(): (question: Question) => void {
  const { modal } = App.useApp();
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => () => withdraw.current?.(), []);
  return ({ onOk, ...words }) => {
    let isActing = false;
    const act = async () => {
      isActing = true;
      try {
        await onOk();
        answered();
      } finally {
        isActing = false;
      }
    };
    const asked = modal.confirm({ ...words, onOk: act, onCancel: () => answered() });
    const withdrawn = () => {
      asked.destroy();
      answered();
    };
    // What is being done is waited for.
    const takeAway = openLayer(() => {
      if (!isActing) withdrawn();
    });
    const answered = () => {
      withdraw.current = undefined;
      takeAway();
    };
    withdraw.current = withdrawn;
  };
}
