import { useState } from "react";
import { useNavigate } from "react-router";
import { SelectField } from "../../../../../../ui/form/field.tsx";
import { useDebouncedSelection } from "../../../../../../ui/combobox/use-debounced-selection.ts";
import { tell } from "../../../../analytics/events.ts";
import { withCoupon } from "../../../coupons/coupon.ts";
import type { RimGroup } from "./rim-groups.ts";

interface SizeSelectProps {
  rims: readonly RimGroup[];
  coupon: string | undefined;
  /** The code of the size on view; without one the first option asks for a choice. */
  current?: string;
}

/** Each size is a page: choosing goes there. */
export function SizeSelect({ rims, coupon, current = "" }: SizeSelectProps) {
  const navigate = useNavigate();
  /** The size on view, or what the arrow keys have come to before its page is opened; another page forgets it. */
  const [shown, setShown] = useState({ on: current, code: current });
  if (shown.on !== current) setShown({ on: current, code: current });

  const goTo = (code: string) => {
    const size = rims.flatMap(({ sizes }) => sizes).find((option) => option.code === code);
    if (!size) return;
    tell({ event: "select_size", item_id: code });
    void navigate(withCoupon(size.path, coupon), { preventScrollReset: current !== "" });
  };
  const { propose, listeners } = useDebouncedSelection(goTo);
  const onChoose = (code: string) => {
    setShown({ on: current, code });
    propose(code);
  };
  return (
    <SelectField label="Medida" value={shown.code} onValueChange={onChoose} autoComplete="off" {...listeners}>
      {current === "" && <option value="">Elige tu medida</option>}
      {rims.map(({ label, sizes }) => (
        <optgroup key={label} label={label}>
          {sizes.map(({ code, size, index, isAvailable }) => (
            <option key={code} value={code}>
              {`${size} ${index}${isAvailable ? "" : ", agotada"}`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
