import { createRoute, z } from '@hono/zod-openapi'
import { type Enforcer, ENFORCERS } from '../../enforcers.js'
import type { AddRoute } from '../http/context.js'
import { refuseForged, setVisit } from '../http/guard.js'
import { jsonAnswer, problems } from '../http/route-schemas.js'
import type { SmartAccounts } from '../options.js'
import { findApp } from '../projects.js'
import { SOCIAL_PROVIDERS } from '../social/presets.js'

const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  networks: z.array(
    z.object({
      caipNetworkId: z.string().openapi({ example: 'eip155:1' }),
      name: z.string(),
      rpcUrl: z.string(),
      nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number() }),
      explorer: z.string().optional(),
      smartAccounts: z
        .object({
          bundlerUrl: z
            .string()
            .openapi({ description: 'The bundler, and the paymaster that pays for its operations' }),
          framework: z.object({
            factory: z.string(),
            hybrid: z.string(),
            delegationManager: z.string(),
            stateless7702: z
              .string()
              .optional()
              .openapi({ description: 'The code that EOAs may take on (EIP-7702), so that they can send batches' }),
            enforcers: z
              .record(z.enum(ENFORCERS), z.string())
              .optional()
              .openapi({ description: 'Where visitors can grant permissions' }),
          }),
        })
        .optional()
        .openapi({ description: 'Where visitors can have smart accounts' }),
    }),
  ),
  providers: z.array(z.enum(SOCIAL_PROVIDERS)),
  farcaster: z.boolean(),
  passkeys: z.boolean(),
})

export const addProject: AddRoute = (app, { options, social, farcaster, passkeys }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/project',
    summary:
      'Whether an app may embed the wallet, and what the wallet offers there. Gives the browser its device cookie',
    request: { query: z.object({ id: z.string(), origin: z.string() }) },
    responses: { 200: jsonAnswer(projectSchema, 'The project'), ...problems(400, 403) },
  })
  app.openapi(route, (c) => {
    refuseForged(c, options.publicUrl)
    const { id, origin } = c.req.valid('query')
    const embedding = findApp(options.projects, id, origin)
    setVisit(c, embedding)
    const networks = options.networks.map(({ explorer, nativeCurrency, smartAccounts, ...network }) => ({
      ...network,
      nativeCurrency: { ...nativeCurrency },
      ...(explorer !== undefined && { explorer }),
      ...(smartAccounts && { smartAccounts: publicPartOf(smartAccounts) }),
    }))
    const ways = { providers: [...social.providers], farcaster: farcaster.isOn, passkeys: passkeys.isOn }
    return c.json({ id, name: embedding.name, networks, ...ways }, 200)
  })
}

/** A framework of a host may have more addresses than the page needs. */
const publicPartOf = ({ bundlerUrl, framework }: SmartAccounts) => {
  const { factory, hybrid, delegationManager, stateless7702, enforcers } = framework
  return {
    bundlerUrl,
    framework: {
      factory,
      hybrid,
      delegationManager,
      ...(stateless7702 && { stateless7702 }),
      ...(enforcers && { enforcers: neededOf(enforcers) }),
    },
  }
}

const neededOf = (enforcers: Readonly<Record<Enforcer, string>>) =>
  Object.fromEntries(ENFORCERS.map((name) => [name, enforcers[name]])) as Record<Enforcer, string>
