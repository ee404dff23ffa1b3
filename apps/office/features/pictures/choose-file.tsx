import { type ReactNode, useRef } from "react";
import { Button } from "../../../../ui/form/button.tsx";

interface ChooseFileProps {
  /** Of the field for files. */
  label: string;
  className?: string;
  variant?: "primary" | "secondary";
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that chooses a picture's file. */
export function ChooseFile({ label, className, variant = "secondary", onFile, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="sr"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button className={className} variant={variant} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
