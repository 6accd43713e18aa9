import { drawn } from './qr-code.tsx'

/** A code as a file of its own: black on white, with its quiet zone, for print. */
export function qrSvg(text: string): Blob {
  const { path, width } = drawn(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${width}H0z"/><path fill="#000" d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** The same as a picture of at least `least` pixels a side, each module a whole number of them. */
export function qrPng(text: string, min = 1024): Promise<Blob> {
  const { path, width } = drawn(text)
  const module = Math.ceil(min / width)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = width * module
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('No canvas'))
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(module, module)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('No picture'))), 'image/png'),
  )
}
