import type { LetterWording } from './letter-wording.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const englishWording: LetterWording = {
  title: { vision: 'Vision screening result', check: 'Health check-up result' },
  vision: {
    0: {
      result: "Your child's eyesight is normal in this screening.",
      meaning: 'Both eyes reach {good} or better without glasses.',
      action: 'Keep up time outdoors every day and come to the next screening.',
    },
    1: {
      result: "Your child's eyesight is slightly low (weaker eye {eye}).",
      meaning:
        'Distant things may be a little blurred. This screening does not meet the criterion for myopia.',
      action: 'Please have the eyes checked by an eye doctor by {date} to find the cause.',
    },
    2: {
      result: "Your child's eyesight is clearly low (weaker eye {eye}).",
      meaning: 'The blackboard may be hard to read. A doctor has to find the cause.',
      action:
        'Please see an eye doctor by {date}. Tell the head teacher if a seat nearer the front is needed.',
    },
    3: {
      result: 'The screening suggests that your child may be short-sighted.',
      meaning:
        "Sight without glasses is below {good} and the automatic measurement points to myopia. Only a doctor's refraction can confirm it.",
      action: "Please see an eye doctor by {date} and follow the doctor's advice on glasses.",
    },
    4: {
      result: 'The screening suggests moderate myopia.',
      meaning: "The degree is already considerable; it needs a doctor's examination and regular checks.",
      action: 'Please see an eye doctor by {date} and return the result to the school.',
    },
    5: {
      result: 'The screening suggests a very high degree of myopia. Please see a doctor soon.',
      meaning:
        'With a very high degree, problems at the back of the eye become more likely and have to be looked for.',
      action:
        'Please see an eye doctor as soon as possible, at the latest by {date}. If flashes or dark shadows appear suddenly, go to hospital at once.',
    },
    6: {
      result: 'Even with glasses your child sees less than {good} (weaker eye {corrected}).',
      meaning: 'The present glasses may no longer fit.',
      action: 'Please see an eye doctor by {date} and bring the glasses.',
    },
    7: {
      result: 'Your child wears orthokeratology lenses.',
      meaning: "Sight by day does not show the eye's own degree; statistics count it as myopia.",
      action: 'Please go to the checks the doctor has set, and do not stop wearing the lenses on your own.',
    },
    8: {
      result: 'Not everything could be measured, so myopia can be neither confirmed nor ruled out.',
      meaning: 'This means neither normal nor abnormal.',
      action: 'Please have it measured again by {date}, or see an eye doctor.',
    },
  },
  myopicRefraction: {
    result: 'Your child sees well without glasses, but the automatic measurement points to myopia.',
    meaning:
      'Sight without glasses is {good} or better, so this is not counted as myopia; the degree has to be measured by a doctor.',
    action: 'Please have the eyes checked by {date}, and spend more time outdoors.',
  },
  check: {
    overweight: {
      result: 'Body mass index in the range of overweight',
      meaning: 'Weight is high for height by the standard for sex and age, and easily becomes obesity.',
      action:
        'Fewer sweet drinks and fried snacks, an hour of exercise a day, and a second measurement at the school or community doctor by {date}.',
    },
    obese: {
      result: 'Body mass index in the range of obesity',
      meaning:
        'Weight is clearly high and may affect blood pressure, blood sugar and joints; a doctor should assess it.',
      action:
        'Please see a paediatrician or nutrition clinic by {date}; change diet and exercise as advised, and do not diet on your own.',
    },
    wasting: {
      result: 'Low weight (wasting)',
      meaning: 'Weight is low for height, which may come from eating habits or illness.',
      action:
        'Please see a paediatrician by {date} to find the cause; regular meals with meat, eggs and milk.',
    },
    stunting: {
      result: 'Short stature (stunting)',
      meaning: 'Height is below the limit for sex and age; growth and bone age should be looked at.',
      action: 'Please see a paediatrician or endocrinologist by {date} and bring earlier heights.',
    },
    pressure: {
      result: 'Blood pressure raised this time',
      meaning:
        'Tension or exercise raise it too. One high reading is not hypertension; it has to be measured on another day.',
      action:
        'Please have it measured again in hospital by {date}; if it stays high, ask for further examination.',
    },
    spine: {
      result: 'Signs of a spinal abnormality',
      meaning:
        'The sides or the back differ from normal; whether it is scoliosis, a doctor decides by X-ray.',
      action:
        'Please see an orthopaedic or spine clinic by {date}; mind the posture and carry the bag on both shoulders.',
    },
    teeth: {
      result: 'Untreated tooth decay',
      meaning: 'Decay does not heal by itself; later it hurts and harms permanent teeth.',
      action: 'Please have the teeth filled by {date}; brush morning and evening, and keep sweets few.',
    },
    anaemia: {
      result: 'Low haemoglobin',
      meaning: 'This may be anaemia: children tire easily and concentrate less.',
      action:
        "Please have a blood count at a paediatrician's by {date}; take iron only once the cause is known.",
    },
  },
  checkNormal: {
    result: 'This check-up found nothing that needs a doctor.',
    meaning: 'What was examined is within the standards; what was not examined is not included.',
    action: 'Keep regular sleep and exercise, and come to the next check-up.',
  },
  checkFound: 'Something in this check-up needs a doctor or a second look: {list}.',
  checkNames: {
    overweight: 'overweight',
    obese: 'obesity',
    wasting: 'low weight',
    stunting: 'short stature',
    pressure: 'raised blood pressure',
    spine: 'spine',
    teeth: 'tooth decay',
    anaemia: 'low haemoglobin',
  },
  listComma: ', ',
  reply:
    'After the visit, please fill in the slip and hand it to the head teacher, or scan the code to upload the result.',
  readIt:
    'Please sign the slip and hand it to the head teacher, or scan the code to confirm that you have read this.',
  outdoors: 'Two hours outdoors every day, and a rest for the eyes after 30–40 minutes of reading.',
  ending: 'A screening is not a diagnosis; what the hospital finds is decisive.',
  eyes: {
    belowFour: 'below 4.0',
    fingers: 'counting fingers',
    handMotion: 'hand motion',
    light: 'light perception',
    noLight: 'no light perception',
  },
  date: (day) =>
    `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`,
}
