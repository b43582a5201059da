// What the type of a link promises, held by the compiler alone: this file is compiled, never run.
import { type Link, readLink } from './link.js'
import { requestLink } from './wallet-link.js'

/** Whoever opens. */
declare const page: { open(link: Link): boolean }
declare const foreign: string

// @ts-expect-error a text is no link, whoever wrote it
page.open(foreign)
// @ts-expect-error neither is an address
page.open(new URL(foreign))
// @ts-expect-error nor what looks like a link
page.open({ href: foreign, scheme: 'https', host: 'wallet.example' })
// @ts-expect-error what the gate let in may be nothing
page.open(readLink(foreign))
// @ts-expect-error the builders take links too
requestLink(foreign, { requestId: 1, sessionTopic: 'topic' })

const link = readLink(foreign)
if (link) page.open(link)

const made: Link | undefined = link
// @ts-expect-error a checked link does not change afterwards
if (made) made.href = foreign
