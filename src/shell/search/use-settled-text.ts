import { useEffect, useState } from 'react'

/** Between two letters of a quick hand; less would ask for texts that nobody meant. */
const quietMs = 80

/** What was typed, once the hand rests; an empty box is empty at once. */
export function useSettledText(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
