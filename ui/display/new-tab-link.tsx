interface NewTabLinkProps {
  readonly to: string;
  readonly children: string;
}

/**
 * A legal text from a form: in a tab of its own, so that nothing typed is lost. The hint is not in the text, because the
 * link stands in labels whose words are given.
 */
export const NewTabLink = ({ to, children }: NewTabLinkProps) => (
  <a href={to} target="_blank" rel="noopener" title="Se abre en otra pestaña">
    {children}
  </a>
);
