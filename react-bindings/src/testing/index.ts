'use client'

// Rendering with a kit
export { renderWithKit, renderHookWithKit } from './render.js'

// Counting renders
export { createRenderCounter, type RenderCounter } from './render-counter.js'

// Words that nobody speaks, to find what is hard-coded or cut
export { pseudo, pseudoMessages } from '../messages/pseudo.js'
export { en } from '../messages/en.js'
