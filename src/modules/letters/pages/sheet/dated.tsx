import { Fragment } from 'react'

/** The day stands out of what is asked for. */
export const Dated = ({ text, date }: { text: string; date: string | null }) =>
  date === null
    ? text
    : text.split(date).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <strong className="letter-date">{date}</strong>}
          {part}
        </Fragment>
      ))
