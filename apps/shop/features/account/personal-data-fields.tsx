import { useState } from "react";
import { birthdateLimits } from "../../../../shared/domain/people/registration.ts";
import { TextField } from "../../../../ui/form/field.tsx";
import { SegmentedField } from "../../../../ui/form/segmented.tsx";
import { PhoneField } from "../addresses/contact/contact-fields.tsx";

const GENDERS = [
  { value: "F", label: "Mujer" },
  { value: "M", label: "Hombre" },
] as const;

const limitsOfToday = () => birthdateLimits(new Date());

type TextName = "name" | "lastName" | "motherName" | "phone" | "birthdate";

interface FieldOfForm {
  id: string;
  name: string;
  error: string | undefined;
}

/** What these fields need of the form they stand in, be it the registration or 'Editar Mis Datos'. */
export interface PersonalDataForm {
  text: (name: TextName) => FieldOfForm & { value: string; onValueChange: (value: string) => void };
  control: (name: "gender") => FieldOfForm;
  values: { gender: "M" | "F" | "" };
  setValue: (name: "gender", value: "M" | "F") => void;
}

interface PersonalDataFieldsProps {
  form: PersonalDataForm;
  /** Classes of the name's and of the gender's cell, which differ between the two forms. */
  wide?: { name?: string; gender?: string };
}

export function PersonalDataFields({ form, wide = {} }: PersonalDataFieldsProps) {
  const [limits] = useState(limitsOfToday);
  return (
    <>
      <TextField
        {...form.text("name")}
        className={wide.name}
        label="Nombre"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={80}
      />
      <TextField
        {...form.text("lastName")}
        label="Apellido paterno"
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={80}
      />
      {/* No token means a second surname: 'additional-name' would bring a second given name. */}
      <TextField {...form.text("motherName")} label="Apellido materno" optional autoCapitalize="words" maxLength={80} />
      <PhoneField {...form.text("phone")} />
      <TextField
        {...form.text("birthdate")}
        label="Fecha de nacimiento"
        hint="Debes tener al menos 18 años."
        type="date"
        autoComplete="bday"
        min={limits.min}
        max={limits.max}
      />
      <SegmentedField
        {...form.control("gender")}
        className={wide.gender}
        label="Género"
        segments={GENDERS}
        value={form.values.gender}
        onValueChange={(gender) => form.setValue("gender", gender)}
      />
    </>
  );
}
