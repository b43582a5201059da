import { createTransport } from 'nodemailer'

/** A mail to one address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails. Rejects when a mail was not accepted for delivery. */
export interface MailSender {
  send(mail: Mail): Promise<void>
}

export interface SmtpOptions {
  /**
   * `smtps://user:password@mail.example` or `smtp://mail.example:587`. Options of nodemailer may follow as a query, such as
   * `?ignoreTLS=true` for a server on this machine, or `?requireTLS=true`.
   */
  readonly url: string
  /** As `Shop wallet <login@shop.example>`. */
  readonly from: string
}

const DEADLINE_MS = 10_000

/** Sends through any SMTP server. */
export function createSmtpMail({ url, from }: SmtpOptions): MailSender {
  const deadlines = { connectionTimeout: DEADLINE_MS, greetingTimeout: DEADLINE_MS, socketTimeout: DEADLINE_MS }
  const transport = createTransport({ url, ...deadlines }, { from })
  return { send: async (mail) => void (await transport.sendMail({ ...mail })) }
}
