import type { MemberMailKind } from "../../queue/add-job.ts";
import { ENROLMENT_HOURS } from "../../../shared/domain/staff/access/access-hours.ts";

/** What an e-mail about a member's account may name; empty where it is not known. */
export interface MemberMailFacts {
  readonly at: Date;
  /** Name of the member whom it is about. */
  readonly about: string;
  readonly act: string;
  readonly browser: string;
  readonly address: string;
}

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

const WHEN = new Intl.DateTimeFormat("es-MX", {
  timeZone: "America/Mexico_City",
  dateStyle: "long",
  timeStyle: "short",
});

const factsOf = (facts: readonly (readonly [string, string])[]) =>
  facts.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value }));

const when = ({ at }: MemberMailFacts) => ["Cuándo", WHEN.format(at)] as const;

const NOT_YOU = "Si no fuiste tú, avisa ahora a quien administra la tienda para que cierre tu cuenta.";

/** The e-mails about members' accounts. A member's e-mail never names a secret. */
export const MEMBER_MAILS: Readonly<Record<MemberMailKind, (facts: MemberMailFacts) => Notice>> = {
  staffInvitation: () => {
    throw new Error("An invitation has a template of its own.");
  },
  staffNewDevice: (facts) => ({
    title: "Entraste desde otro navegador",
    text: `Tu cuenta del personal se abrió en un navegador que no habíamos visto. Si fuiste tú, no tienes que hacer nada. ${NOT_YOU}`,
    facts: factsOf([when(facts), ["Navegador", facts.browser], ["Dirección de red", facts.address]]),
  }),
  staffLocked: (facts) => ({
    title: "Una cuenta del personal se cerró por intentos",
    text: "Hubo 10 intentos con contraseña o código incorrectos. La cuenta no acepta contraseñas durante 15 minutos; una llave de acceso sí la abre. Si se repite, habla con esa persona: alguien puede estar adivinando.",
    facts: factsOf([when(facts), ["Persona", facts.about]]),
  }),
  staffFactorReset: (facts) => ({
    title: "Tu segunda prueba se retiró",
    text: `Quien administra la tienda retiró tu aplicación de códigos, tus llaves de acceso y tus códigos de recuperación, y cerró tus sesiones. Registra otra antes de ${ENROLMENT_HOURS} horas, con el enlace que te llega en otro correo o con la contraseña que te entreguen. Si no lo pediste, pregúntale ahora.`,
    facts: factsOf([when(facts)]),
  }),
  staffPasswordChanged: (facts) => ({
    title: "Cambiaste tu contraseña",
    text: `La contraseña de tu cuenta del personal es otra y se cerraron tus demás sesiones. ${NOT_YOU}`,
    facts: factsOf([when(facts)]),
  }),
  staffFactorChanged: (facts) => ({
    title: "Cambió tu forma de entrar",
    text: `Se agregó o se quitó una llave de acceso, una aplicación de códigos o tus códigos de recuperación. ${NOT_YOU}`,
    facts: factsOf([when(facts)]),
  }),
  staffBreakGlass: (facts) => ({
    title: "Se usó un comando sobre el personal",
    text: "Alguien con acceso al servidor cambió al personal con un comando, sin pasar por este sitio. Compruébalo en la Bitácora: la línea está marcada.",
    facts: factsOf([when(facts), ["Comando", facts.act], ["Persona", facts.about]]),
  }),
};
