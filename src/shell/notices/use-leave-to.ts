import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Props of a link out of a pop-up: a plain press goes there in the console, any other is the browser's. */
export function useLeaveTo(href: string, onLeave: () => void) {
  const router = useRouter()
  return {
    href,
    onClick(event: MouseEvent) {
      if (!isPlain(event)) return
      event.preventDefault()
      onLeave()
      void router.navigate({ href })
    },
  }
}
