import { drawPhoto } from './draw-photo.ts'

/** From the server to the process that draws; it answers each order with a PhotoAnswer. */
export interface PhotoOrder {
  given: Uint8Array
  mostPixels: number
}

process.on('message', ({ given, mostPixels }: PhotoOrder) => {
  void drawPhoto(given, mostPixels).then((answer) => process.send?.(answer))
})
// The server is gone, or needs it no more.
process.on('disconnect', () => process.exit(0))
