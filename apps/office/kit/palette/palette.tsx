import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useModal } from "../../../../ui/dialog/use-modal.ts";
import { OfficeIcon } from "../icon/icon.tsx";
import { KeyCap } from "../values/key-cap.tsx";
import { paletteMove } from "./palette-move.ts";

export interface PaletteOption {
  /** Unlike all others of the palette. */
  readonly id: string;
  readonly mark: ReactNode;
  /** What matched stands in `<mark>`. */
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly end?: ReactNode;
  readonly onChoose: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  /** What matched: "teléfono que termina en 4107". */
  readonly note?: string | undefined;
  readonly options: readonly PaletteOption[];
}

interface PaletteProps {
  text: string;
  onTextChange: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** "7 en 38 ms", "Buscando..." */
  note?: string | undefined;
  /** In the place of the groups when there are none. */
  whenEmpty: ReactNode;
  /** "Número, nombre, correo, teléfono, RFC, guía, folio" */
  hint: string;
  onClose: () => void;
}

/** One box for everything: groups by kind, walked through with the arrow keys. */
export function Palette({ text, onTextChange, groups, note, whenEmpty, hint, onClose }: PaletteProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const { dialogProps } = useModal({ onDismiss: onClose, locked: false });
  useLayoutEffect(() => input.current?.focus(), []);

  const shown = groups.filter(({ options }) => options.length > 0);
  const options = shown.flatMap((group) => group.options);
  const current = Math.min(chosen, Math.max(0, options.length - 1));
  const optionId = (option: PaletteOption | undefined) => (option ? `${id}-${option.id}` : undefined);

  const choose = (option: PaletteOption | undefined) => {
    if (!option) return;
    onClose(); // first: what opens now takes the focus
    option.onChoose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      choose(options[current]);
      return;
    }
    const sizes = shown.map((group) => group.options.length);
    const next = paletteMove(event.key, event.shiftKey, current, sizes);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    const option = document.getElementById(optionId(options[next]) ?? "");
    option?.scrollIntoView({ block: "nearest" });
  };

  return (
    <dialog {...dialogProps} className="palette-dialog" aria-label="Buscar todo">
      <div className="palette">
        <div className="q">
          <OfficeIcon name="search" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={optionId(options[current])}
            aria-autocomplete="list"
            aria-label="Buscar todo"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onChange={(event) => {
              setChosen(0);
              onTextChange(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          <output className="small muted nw">{note}</output>
          <KeyCap isDecoration>Esc</KeyCap>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label="Resultados" className="palette-list">
          {shown.map(({ title, note: groupNote, options: ofGroup }) => (
            <div className="g" role="group" aria-label={title} key={title}>
              <div className="gh" aria-hidden="true">
                <span>{title}</span>
                {groupNote && <span>{groupNote}</span>}
              </div>
              <ul role="presentation">
                {ofGroup.map((option) => (
                  <li key={option.id} role="presentation">
                    {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text field's */}
                    <div
                      id={optionId(option)}
                      role="option"
                      aria-selected={option === options[current]}
                      tabIndex={-1}
                      onClick={() => choose(option)}
                    >
                      {option.mark}
                      <span>
                        {option.label}
                        {option.detail && <small>{option.detail}</small>}
                      </span>
                      <span>{option.end}</span>
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {options.length === 0 && <div className="palette-none">{whenEmpty}</div>}
        <div className="f">
          <span>
            <KeyCap>↑</KeyCap>
            <KeyCap>↓</KeyCap> mover
          </span>
          <span>
            <KeyCap>Tab</KeyCap> siguiente grupo
          </span>
          <span className="end">{hint}</span>
        </div>
      </div>
    </dialog>
  );
}
