// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { ok, openPopup, parcelOf, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

it.each(['frozen', 'notCreated', 'unknown', 'created', 'uploading', 'done', 'attachmentsIncomplete'] as const)(
  'an order that is %s can be printed',
  async state => {
    const parcel = parcelOf(state);
    const { user, calls } = openPopup({ 'chart.open': ok(viewOf({ parcel })), 'order.show': ok(parcel) });
    await user.click(await screen.findByRole('button', { name: 'Print requisition' }));
    expect(calls).toEqual([`print ${parcel.requisitionNumber}`]);
  },
);
