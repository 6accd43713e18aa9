/** A step that the job cannot do as it was asked: nothing of the school was written, and the key of its message says why. */
export class TurnoverRefused extends Error {
  override readonly name = 'TurnoverRefused'
  readonly messageKey: 'turnoverTargetClosed' | 'turnoverNothing' | 'turnoverTouched'

  constructor(messageKey: TurnoverRefused['messageKey']) {
    super(messageKey)
    this.messageKey = messageKey
  }
}
