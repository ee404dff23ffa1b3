import { CodeForm } from "./by-code/code-form.tsx";
import { CodeRequestForm } from "./by-code/code-request-form.tsx";
import { useCodeEntry } from "./by-code/use-code-entry.ts";
import { useCodeRequest } from "./by-code/use-code-request.ts";
import { LoginForm } from "./login-form.tsx";
import { useLoginForm } from "./use-login-form.ts";
import "./by-code/by-code.css";

/** Both ways in, in the login's dialog and on its page. */
export function useLoginWays({ onSignedIn }: { onSignedIn: () => void }) {
  const password = useLoginForm({ onSignedIn });
  const entry = useCodeEntry(onSignedIn);
  const request = useCodeRequest(entry.begin);
  return { password, request, entry, isBusy: password.isBusy || entry.busy === "entering" };
}

interface LoginWaysProps {
  ways: ReturnType<typeof useLoginWays>;
  /** The login came in between a purchase. */
  isPurchase?: boolean;
}

/** E-mail first, the password beside or below it; once a code was sent, its field alone. */
export function LoginWays({ ways: { password, request, entry }, isPurchase = false }: LoginWaysProps) {
  if (entry.asked) return <CodeForm key={entry.asked.at} entry={entry} asked={entry.asked} isPurchase={isPurchase} />;
  return (
    <div className="login-ways">
      <CodeRequestForm form={request} />
      <LoginForm form={password} />
    </div>
  );
}
