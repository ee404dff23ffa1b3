import { LoginWays, useLoginWays } from "./login-ways.tsx";
import { useHomeForCustomers } from "./use-home-for-customers.ts";

/** The login as a page: where the confirmation e-mail leads to. */
export function LoginScreen() {
  const goHome = useHomeForCustomers();
  const ways = useLoginWays({ onSignedIn: goHome });
  return (
    <div className="wrap wrap-narrow section fills-window">
      <div className="block block-roomy">
        <h1 className="h-2xl mb-3">Login</h1>
        <LoginWays ways={ways} />
      </div>
    </div>
  );
}
