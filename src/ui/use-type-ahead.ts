import { useRef } from 'react'

/** Letters typed within this time of each other are one word. */
const pause = 500

/** Finds by the first letters of its words what is typed without a field. */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: -Infinity })
  const isOn = () => performance.now() - typed.current.at < pause
  /** The next one after `at` that begins so; the same letter again goes on to the next that begins with it. */
  function find(letter: string, items: readonly number[], at: number, wordsOf: (item: number) => string) {
    const text = (isOn() ? typed.current.text : '') + letter.toLowerCase()
    typed.current = { text, at: performance.now() }
    const isOneLetter = [...text].every((each) => each === text[0])
    const start = isOneLetter ? letter.toLowerCase() : text
    const from = items.findIndex((item) => (isOneLetter ? item > at : item >= at))
    const order = from < 0 ? items : [...items.slice(from), ...items.slice(0, from)]
    return order.find((item) => wordsOf(item).toLowerCase().startsWith(start))
  }
  return { isOn, find }
}
