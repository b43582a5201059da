import { siwxServer } from '../../sign-in-server'

const answer = async (request: Request) => (await siwxServer.handle(request)) ?? new Response(null, { status: 404 })

export { answer as GET, answer as POST }
