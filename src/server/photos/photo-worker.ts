import { drawPhoto } from './draw-photo.ts'

/** From the server to the process that draws; it answers each order with a PhotoAnswer. */
export interface PhotoOrder {
  submitted: Uint8Array
  maxPixels: number
}

process.on('message', ({ submitted, maxPixels }: PhotoOrder) => {
  void drawPhoto(submitted, maxPixels).then((answer) => process.send?.(answer))
})
// The server is gone, or needs it no more.
process.on('disconnect', () => process.exit(0))
