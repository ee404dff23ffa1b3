import type { ReactNode } from "react";
import { Button, LinkButton } from "../../../../ui/form/button.tsx";
import { OfficeIcon } from "../icon/icon.tsx";

interface PapersProps {
  /** Names the sheets: "Lista de surtido". */
  label: string;
  /** The screen that they are of: its path and "Regresar a Surtido". */
  back: { readonly to: string; readonly label: string };
  children: ReactNode;
}

/** Sheets for printing, on a screen of their own. */
export const Papers = ({ label, back, children }: PapersProps) => (
  <main className="papers" aria-label={label}>
    <div className="papers-bar">
      <LinkButton variant="secondary" to={back.to}>
        {back.label}
      </LinkButton>
      <Button onClick={() => window.print()}>
        <OfficeIcon name="printer" />
        Imprimir
      </Button>
    </div>
    {children}
  </main>
);

interface PaperProps {
  head: ReactNode;
  /** Below, from side to side: who made it, which sheet of how many. */
  foot: ReactNode;
  children: ReactNode;
}

/** One A4 sheet, black on white. A phone scrolls it sideways, also by keyboard. */
export const Paper = ({ head, foot, children }: PaperProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard
  <section className="paper" tabIndex={0}>
    <header className="paper-h">{head}</header>
    {children}
    <footer className="paper-f">{foot}</footer>
  </section>
);
