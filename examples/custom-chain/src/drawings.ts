import type { Drawing } from '@latchkey/core/plugin'

/** Three orbits around a core. */
export const namespace: Drawing = {
  background: '#2e3148',
  shapes: [
    [
      '#fff',
      'M12 3.4A8.6 3.4 90 1 1 12 20.6 8.6 3.4 90 1 1 12 3.4zM12 4.4A7.6 2.4 90 1 0 12 19.6 7.6 2.4 90 1 0 12 4.4zM4.6 7.7A8.6 3.4 30 1 1 19.4 16.3 8.6 3.4 30 1 1 4.6 7.7zM5.4 8.2A7.6 2.4 30 1 0 18.6 15.8 7.6 2.4 30 1 0 5.4 8.2zM19.4 7.7A8.6 3.4 150 1 1 4.6 16.3 8.6 3.4 150 1 1 19.4 7.7zM18.6 8.2A7.6 2.4 150 1 0 5.4 15.8 7.6 2.4 150 1 0 18.6 8.2z',
    ],
    ['#a5a8ff', 'M12 10.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z'],
  ],
}

export const networks = { 'cosmoshub-4': namespace }
