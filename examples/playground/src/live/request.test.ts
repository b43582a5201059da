import { askedOf, socketAsked } from './request.js'

test('shows a request without its query', () => {
  const timing = {
    name: 'https://api.example/v1/balance?projectId=secret#x',
    initiatorType: 'fetch',
    startTime: 20,
    duration: 12.4,
    responseStatus: 200,
  }
  expect(askedOf(timing, 1_000)).toEqual({
    at: 1_020,
    origin: 'https://api.example',
    path: '/v1/balance',
    kind: 'fetch',
    ms: 12,
    status: 200,
  })
})

test('shows no status if the browser reports none', () => {
  expect(
    askedOf({ name: 'https://api.example/', initiatorType: 'img', startTime: 0, duration: 1, responseStatus: 0 }, 0),
  ).not.toHaveProperty('status')
})

test('shows a socket without its token', () => {
  expect(socketAsked('wss://relay.example/?auth=token', 5)).toEqual({
    at: 5,
    origin: 'wss://relay.example',
    path: '/',
    kind: 'socket',
  })
})

test.each(['data:image/png;base64,AA', 'blob:https://page.example/1', 'no address'])(
  'of %s there is nothing to tell',
  (address) => {
    expect(socketAsked(address, 0)).toBeUndefined()
  },
)
