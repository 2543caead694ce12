import type { TeachReading } from '../../messages/teach-views.ts';
import { doubtText, labelField, showValue } from '../field-words.ts';
import { t } from './texts.ts';

/** What the definition reads on the page that is open. */
export const ReadValues = ({ reading: { values, missed } }: { reading: TeachReading }) => (
  <>
    <table>
      <thead class="unseen">
        <tr>
          <th scope="col">{t('teach.field')}</th>
          <th scope="col">{t('teach.value')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(read => (
          <tr key={read.field}>
            <th scope="row">{labelField(read.field)}</th>
            <td>
              {showValue(read) || (
                <>
                  {read.text} <small class="soft">{doubtText(read.why)}</small>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {missed.length > 0 && <p>{t('teach.missed', { fields: [...new Set(missed.map(labelField))].join(', ') })}</p>}
  </>
);
