/** A key on the keyboard. In a button it is decoration, since `aria-keyshortcuts` says it. */
export const KeyCap = ({ children, isDecoration = false }: { children: string; isDecoration?: boolean }) => (
  <kbd className="k" aria-hidden={isDecoration || undefined}>
    {children}
  </kbd>
);
