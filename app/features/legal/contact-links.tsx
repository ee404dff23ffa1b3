export const MailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="tn" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
    {phone}
  </a>
);
